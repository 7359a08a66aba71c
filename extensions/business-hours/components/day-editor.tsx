import { Button, CheckboxControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isOpenAllDay, reduceHours, type HoursAction } from '../days';
import { useFocusAfterChange } from '../hooks/use-focus-after-change';
import type { Day, Interval } from '../types';
import { CopyMenu } from './copy-menu';
import { IntervalFields } from './interval-fields';

interface Props {
	readonly day: Day;
	/** Full name of the day. */
	readonly title: string;
	readonly onChange: ( hours: readonly Interval[] ) => void;
	/** Copies this day's hours to the days with these short names. */
	readonly onCopy: ( names: readonly string[] ) => void;
}

/** One day of the week: an open/closed toggle and its intervals. */
export function DayEditor( { day: { name, hours }, title, onChange, onCopy }: Props ) {
	const isOpen = hours.length > 0;
	const isAllDay = isOpenAllDay( hours );
	const { container, expectChange } = useFocusAfterChange( hours.length );
	const act = ( action: HoursAction ) => onChange( reduceHours( hours, action ) );
	const addOrRemove = ( action: HoursAction ) => {
		expectChange();
		act( action );
	};

	return (
		<div
			ref={ container }
			role="group"
			aria-label={ title }
			className={ isOpen ? 'business-hours__row' : 'business-hours__row business-hours-row__closed' }
		>
			<div className={ `${ name } business-hours__day` }>
				<span className="business-hours__day-name">{ title }</span>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ isOpen ? __( 'Open', 'slipstream' ) : __( 'Closed', 'slipstream' ) }
					checked={ isOpen }
					onChange={ ( open ) => act( { type: open ? 'open' : 'close' } ) }
				/>
				<CopyMenu title={ title } onCopy={ onCopy } />
			</div>
			{ isOpen && (
				<div className={ `${ name } business-hours__hours` }>
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ __( 'Open 24 hours', 'slipstream' ) }
						checked={ isAllDay }
						onChange={ ( all ) => act( { type: all ? 'open-all-day' : 'open' } ) }
					/>
					{ ! isAllDay &&
						hours.map( ( interval, index ) => (
							<IntervalFields
								key={ index }
								interval={ interval }
								onSet={ ( time, value ) => act( { type: 'set', index, time, value } ) }
								onRemove={ () => addOrRemove( { type: 'remove', index } ) }
							/>
						) ) }
					{ ! isAllDay && (
						<Button
							__next40pxDefaultSize
							variant="link"
							className="business-hours-row__add"
							onClick={ () => addOrRemove( { type: 'add' } ) }
						>
							{ __( 'Add Hours', 'slipstream' ) }
						</Button>
					) }
				</div>
			) }
		</div>
	);
}
