import { useBlockProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { usePersistentAttributes } from '../../shared/hooks/use-persistent-attributes';
import type { EditProps } from '../../shared/types/extension';
import { DayEditor } from './components/day-editor';
import { Preview } from './components/preview';
import { SettingsPanel } from './components/settings-panel';
import { copyHours, displayOrder, readDays, replaceHours } from './days';
import { useLocalizedWeek } from './hooks/use-localized-week';
import { icon } from './icon';
import type { BusinessHoursAttributes, Day } from './types';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< BusinessHoursAttributes > ) {
	const week = useLocalizedWeek();
	const change = usePersistentAttributes( setAttributes );
	const blockProps = useBlockProps( { className: isSelected ? 'is-edit' : undefined } );
	const showsOpenNow = attributes.showOpenNow === true;

	if ( ! week ) {
		return (
			<div { ...blockProps }>
				<Placeholder icon={ icon } label={ __( 'Loading business hours', 'slipstream' ) } />
			</div>
		);
	}

	const days = readDays( attributes.days );
	const shown = displayOrder( days, week.startOfWeek ).map( ( index ) => ( { index, day: days[ index ] as Day } ) );

	return (
		<div { ...blockProps }>
			<SettingsPanel
				showsOpenNow={ showsOpenNow }
				onShowOpenNow={ ( shows ) => change( { showOpenNow: shows || undefined } ) }
			/>
			{ isSelected ? (
				<div className="business-hours__form">
					{ shown.map( ( { index, day } ) => (
						<DayEditor
							key={ index }
							day={ day }
							title={ week.days[ day.name ] ?? day.name }
							onChange={ ( hours ) => change( { days: replaceHours( attributes.days, index, hours ) } ) }
							onCopy={ ( names ) => change( { days: copyHours( attributes.days, names, day.hours ) } ) }
						/>
					) ) }
				</div>
			) : (
				<Preview days={ shown.map( ( { day } ) => day ) } names={ week.days } showsOpenNow={ showsOpenNow } />
			) }
		</div>
	);
}
