import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from './constants.json';
import { bookCount } from './shelf';
import type { GoodreadsAttributes } from './types';

interface Props {
	readonly attributes: GoodreadsAttributes;
	readonly onChange: ( changed: Partial< GoodreadsAttributes > ) => void;
}

const shelves = () => [
	{ value: 'read', label: __( 'Read', 'slipstream' ) },
	{ value: 'currently-reading', label: __( 'Currently reading', 'slipstream' ) },
	{ value: 'to-read', label: __( 'Want to read', 'slipstream' ) },
];

const sorts = () => [
	{ value: 'date_added', label: __( 'Date added', 'slipstream' ) },
	{ value: 'date_read', label: __( 'Date read', 'slipstream' ) },
	{ value: 'date_pub', label: __( 'Date published', 'slipstream' ) },
	{ value: 'year_pub', label: __( 'Year published', 'slipstream' ) },
	{ value: 'title', label: __( 'Title', 'slipstream' ) },
	{ value: 'author', label: __( 'Author', 'slipstream' ) },
	{ value: 'cover', label: __( 'Cover', 'slipstream' ) },
	{ value: 'rating', label: __( 'Your rating', 'slipstream' ) },
	{ value: 'avg_rating', label: __( 'Average rating', 'slipstream' ) },
	{ value: 'num_ratings', label: __( 'Number of ratings', 'slipstream' ) },
	{ value: 'num_pages', label: __( 'Number of pages', 'slipstream' ) },
	{ value: 'review', label: __( 'Your review', 'slipstream' ) },
];

const orders = () => [
	{ value: 'a', label: __( 'Ascending', 'slipstream' ) },
	{ value: 'd', label: __( 'Descending', 'slipstream' ) },
];

export function Inspector( { attributes, onChange }: Props ) {
	const toggles = [
		[ 'showCover', __( 'Show covers', 'slipstream' ), true ],
		[ 'showTitle', __( 'Show titles', 'slipstream' ), true ],
		[ 'showAuthor', __( 'Show authors', 'slipstream' ), true ],
		[ 'showRating', __( 'Show your ratings', 'slipstream' ), true ],
		[ 'showReview', __( 'Show your reviews', 'slipstream' ), false ],
		[ 'showTags', __( 'Show tags', 'slipstream' ), false ],
	] as const;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Bookshelf', 'slipstream' ) }>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Title', 'slipstream' ) }
					value={ attributes.customTitle ?? '' }
					onChange={ ( customTitle ) => onChange( { customTitle } ) }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Shelf', 'slipstream' ) }
					options={ shelves() }
					value={ attributes.shelfOption ?? 'read' }
					onChange={ ( shelfOption ) => onChange( { shelfOption } ) }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Sort by', 'slipstream' ) }
					options={ sorts() }
					value={ attributes.sortOption ?? 'date_added' }
					onChange={ ( sortOption ) => onChange( { sortOption } ) }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Order', 'slipstream' ) }
					options={ orders() }
					value={ attributes.orderOption ?? 'd' }
					onChange={ ( orderOption ) => onChange( { orderOption } ) }
				/>
				<RangeControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Number of books', 'slipstream' ) }
					min={ constants.minBooks }
					max={ constants.maxBooks }
					value={ bookCount( attributes ) }
					onChange={ ( count ) => onChange( { bookNumber: String( count ?? 5 ) } ) }
				/>
				{ toggles.map( ( [ name, label, byDefault ] ) => (
					<ToggleControl
						key={ name }
						__nextHasNoMarginBottom
						label={ label }
						checked={ attributes[ name ] ?? byDefault }
						onChange={ ( isOn ) => onChange( { [ name ]: isOn } ) }
					/>
				) ) }
			</PanelBody>
		</InspectorControls>
	);
}
