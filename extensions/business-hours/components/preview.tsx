import { __, _x } from '@wordpress/i18n';
import { isOpenAllDay } from '../days';
import { formatTime, parseTime } from '../times';
import type { Day, Interval } from '../types';

interface Props {
	/** In the order in which they are shown. */
	readonly days: readonly Day[];
	/** Full names, by the names of the days. */
	readonly names: Readonly< Record< string, string > >;
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

/** The week as a visitor sees it. */
export function Preview( { days, names }: Props ) {
	return (
		<dl className="jetpack-business-hours">
			{ days.map( ( { name, hours }, index ) => (
				<div key={ index } className="jetpack-business-hours__item">
					<dt className={ name }>{ names[ name ] ?? name }</dt>
					<dd className={ name }>{ describeHours( hours ) }</dd>
				</div>
			) ) }
		</dl>
	);
}
