import { useBlockProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { DayEditor } from './components/day-editor';
import { Preview } from './components/preview';
import { displayOrder, readDays, replaceHours } from './days';
import { useLocalizedWeek } from './hooks/use-localized-week';
import { icon } from './icon';
import type { BusinessHoursAttributes, Day } from './types';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< BusinessHoursAttributes > ) {
	const week = useLocalizedWeek();
	const blockProps = useBlockProps( { className: isSelected ? 'is-edit' : undefined } );

	if ( ! week ) {
		return (
			<div { ...blockProps }>
				<Placeholder icon={ icon } label={ __( 'Loading business hours', 'slipstream' ) } />
			</div>
		);
	}

	const days = readDays( attributes.days );
	const shown = displayOrder( days, week.startOfWeek ).map( ( index ) => ( { index, day: days[ index ] as Day } ) );

	if ( ! isSelected ) {
		return (
			<div { ...blockProps }>
				<Preview days={ shown.map( ( { day } ) => day ) } names={ week.days } />
			</div>
		);
	}

	return (
		<div { ...blockProps }>
			<div className="business-hours__form">
				{ shown.map( ( { index, day } ) => (
					<DayEditor
						key={ index }
						day={ day }
						title={ week.days[ day.name ] ?? day.name }
						onChange={ ( hours ) =>
							setAttributes( { days: replaceHours( attributes.days, index, hours ) } )
						}
					/>
				) ) }
			</div>
		</div>
	);
}
