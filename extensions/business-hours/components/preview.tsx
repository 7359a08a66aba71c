import { getSettings } from '@wordpress/date';
import { __, _x } from '@wordpress/i18n';
import { isOpenAllDay, openTimes } from '../days';
import { formatTime, parseTime } from '../times';
import type { Day, Interval } from '../types';
import { isOpen, nowIn } from '../view/clock';

interface Props {
	/** Days in display order. */
	readonly days: readonly Day[];
	/** Full names by short name, such as `Mon`. */
	readonly names: Readonly< Record< string, string > >;
	readonly showsOpenNow: boolean;
}

function describeInterval( { opening, closing }: Interval ): string | undefined {
	const [ from, to ] = [ parseTime( opening ), parseTime( closing ) ];
	return from === undefined || to === undefined ? undefined : `${ formatTime( from ) } - ${ formatTime( to ) }`;
}

function describeHours( hours: readonly Interval[] ): string {
	if ( isOpenAllDay( hours ) ) {
		return __( 'Open 24 hours', 'slipstream' );
	}
	const printable = hours.map( describeInterval ).filter( ( text ) => text !== undefined );
	return printable.join( ', ' ) || _x( 'Closed', 'business is closed on a full day', 'slipstream' );
}

/** Returns the current weekday and time on the site. If its time zone is a UTC offset, WordPress returns no name for it. */
function nowOnSite() {
	const { string: zone, offset } = getSettings().timezone;
	return zone ? nowIn( zone, 0 ) : nowIn( 'UTC', Number( offset ) * 60 );
}

/** A preview of the week on the page. */
export function Preview( { days, names, showsOpenNow }: Props ) {
	const now = showsOpenNow ? nowOnSite() : undefined;
	return (
		<dl className="jetpack-business-hours">
			{ now && (
				<div className="jetpack-business-hours__item is-now">
					<dt>{ _x( 'Now', 'before whether a business is open', 'slipstream' ) }</dt>
					<dd>
						{ isOpen( openTimes( days ), now.minute )
							? _x( 'Open', 'business is open at this moment', 'slipstream' )
							: _x( 'Closed', 'business is closed at this moment', 'slipstream' ) }
					</dd>
				</div>
			) }
			{ days.map( ( { name, hours }, index ) => (
				<div
					key={ index }
					className={ `jetpack-business-hours__item${ name === now?.day ? ' is-today' : '' }` }
				>
					<dt className={ name }>{ names[ name ] ?? name }</dt>
					<dd className={ name }>{ describeHours( hours ) }</dd>
				</div>
			) ) }
		</dl>
	);
}
