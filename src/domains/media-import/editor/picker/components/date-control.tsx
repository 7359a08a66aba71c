import { Button, SelectControl, TextControl } from '@wordpress/components';
import { dateI18n } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ANY_MONTH, type DateFilter, type DateRange } from '../filters';

interface Props {
	readonly value: DateFilter;
	readonly onChange: ( value: DateFilter ) => void;
}

const MIN_YEAR = 1970;

const MONTHS = Array.from( { length: 12 }, ( _, month ) => month );

const getRanges = (): Array< { value: DateRange; label: string } > => [
	{ value: 'ANY', label: __( 'Any time', 'slipstream' ) },
	{ value: 'LAST_7_DAYS', label: __( 'Last 7 days', 'slipstream' ) },
	{ value: 'LAST_30_DAYS', label: __( 'Last 30 days', 'slipstream' ) },
	{ value: 'LAST_6_MONTHS', label: __( 'Last 6 months', 'slipstream' ) },
	{ value: 'LAST_12_MONTHS', label: __( 'Last 12 months', 'slipstream' ) },
	{ value: 'CUSTOM', label: __( 'Specific Month/Year', 'slipstream' ) },
];

const getMonths = () => [
	{ value: String( ANY_MONTH ), label: __( 'Any Month', 'slipstream' ) },
	...MONTHS.map( ( month ) => ( {
		value: String( month ),
		label: dateI18n( 'F', new Date( 2001, month, 15 ), undefined ),
	} ) ),
];

/** Fields for a month or a whole year. "Apply" sets the filter. */
function MonthControl( { value, onChange }: Props ) {
	const [ month, setMonth ] = useState( String( value.month ) );
	const [ year, setYear ] = useState( String( value.year ) );
	const isChanged = Number( month ) !== value.month || Number( year ) !== value.year;
	const isValid = Number.isInteger( Number( year ) ) && Number( year ) >= MIN_YEAR && Number( year ) <= 9999;
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Month', 'slipstream' ) }
				value={ month }
				options={ getMonths() }
				onChange={ setMonth }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="number"
				label={ __( 'Year', 'slipstream' ) }
				min={ MIN_YEAR }
				value={ year }
				onChange={ setYear }
			/>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ ! isChanged || ! isValid }
				accessibleWhenDisabled
				onClick={ () => onChange( { ...value, month: Number( month ), year: Number( year ) } ) }
			>
				{ __( 'Apply', 'slipstream' ) }
			</Button>
		</>
	);
}

/** The filter for the date of the photos. */
export function DateControl( { value, onChange }: Props ) {
	return (
		<div className="jetpack-external-media-date-filter">
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Date', 'slipstream' ) }
				value={ value.range }
				options={ getRanges() }
				onChange={ ( range ) => onChange( { ...value, range } ) }
			/>
			{ value.range === 'CUSTOM' && <MonthControl value={ value } onChange={ onChange } /> }
		</div>
	);
}
