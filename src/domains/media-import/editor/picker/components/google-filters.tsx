import { Button, Dropdown, MenuItem, NavigableMenu, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ReactElement } from 'react';
import { getCategories } from '../categories';
import { ANY_MONTH, type Filters } from '../filters';
import { DateControl } from './date-control';

type Name = keyof Filters;

interface Props {
	readonly filters: Filters;
	readonly isImagesOnly: boolean;
	readonly onChange: ( change: Filters ) => void;
}

interface ControlProps {
	readonly filters: Filters;
	readonly onChange: ( change: Filters ) => void;
}

interface FilterKind {
	readonly label: string;
	/** Initial value of a new filter. */
	readonly initial: Filters;
	readonly Control: ( props: ControlProps ) => ReactElement | null;
}

function MediaTypeControl( { filters, onChange }: ControlProps ) {
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Media Type', 'slipstream' ) }
			value={ filters.mediaType ?? 'photo' }
			options={ [
				{ value: 'photo', label: __( 'Photo', 'slipstream' ) },
				{ value: 'video', label: __( 'Video', 'slipstream' ) },
			] }
			onChange={ ( mediaType ) => onChange( { mediaType } ) }
		/>
	);
}

function CategoryControl( { filters, onChange }: ControlProps ) {
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Category', 'slipstream' ) }
			value={ filters.category }
			options={ Object.entries( getCategories() ).map( ( [ value, label ] ) => ( { value, label } ) ) }
			onChange={ ( category ) => onChange( { category } ) }
		/>
	);
}

const FavoriteControl = () => <span>{ __( 'Favorite', 'slipstream' ) }</span>;

const DateFilterControl = ( { filters, onChange }: ControlProps ) =>
	filters.date ? <DateControl value={ filters.date } onChange={ ( date ) => onChange( { date } ) } /> : null;

const getKinds = (): Record< Name, FilterKind > => ( {
	mediaType: {
		label: __( 'Media Type', 'slipstream' ),
		initial: { mediaType: 'photo' },
		Control: MediaTypeControl,
	},
	category: { label: __( 'Category', 'slipstream' ), initial: { category: 'animals' }, Control: CategoryControl },
	favorite: { label: __( 'Favorite', 'slipstream' ), initial: { favorite: true }, Control: FavoriteControl },
	date: {
		label: __( 'Date', 'slipstream' ),
		initial: { date: { range: 'ANY', month: ANY_MONTH, year: new Date().getFullYear() } },
		Control: DateFilterControl,
	},
} );

/** The active filters, and a menu that adds others. In image blocks, the media type cannot be changed. */
export function GoogleFilters( { filters, isImagesOnly, onChange }: Props ) {
	const kinds = getKinds();
	const names = ( Object.keys( kinds ) as Name[] ).filter( ( name ) => ! ( isImagesOnly && name === 'mediaType' ) );
	const missing = names.filter( ( name ) => ! filters[ name ] );
	return (
		<div
			className="jetpack-external-media-header__filter"
			role="group"
			aria-label={ __( 'Filters', 'slipstream' ) }
		>
			{ names
				.filter( ( name ) => filters[ name ] )
				.map( ( name ) => {
					const { label, Control } = kinds[ name ];
					return (
						<div
							key={ name }
							className="jetpack-external-media-googlephotos-filter"
							role="group"
							aria-label={ label }
						>
							<Control filters={ filters } onChange={ onChange } />
							<Button
								size="small"
								icon={ closeSmall }
								label={ __( 'Remove Filter', 'slipstream' ) }
								onClick={ () => onChange( { [ name ]: undefined } ) }
							/>
						</div>
					);
				} ) }
			<Dropdown
				contentClassName="jetpack-external-media-header__dropdown"
				// Render the menu inside of the dialog, because screen readers ignore everything outside of it.
				popoverProps={ { placement: 'bottom-start', inline: true } }
				renderToggle={ ( { isOpen, onToggle } ) => (
					<Button
						__next40pxDefaultSize
						className="jetpack-external-media-header__dropdown"
						variant="secondary"
						aria-haspopup
						aria-expanded={ isOpen }
						disabled={ missing.length === 0 }
						accessibleWhenDisabled
						onClick={ onToggle }
					>
						{ __( 'Filter', 'slipstream' ) }
					</Button>
				) }
				renderContent={ ( { onClose } ) => (
					<NavigableMenu aria-label={ __( 'Filters', 'slipstream' ) }>
						{ missing.map( ( name ) => (
							<MenuItem
								key={ name }
								onClick={ () => {
									onClose();
									onChange( kinds[ name ].initial );
								} }
							>
								{ kinds[ name ].label }
							</MenuItem>
						) ) }
					</NavigableMenu>
				) }
			/>
		</div>
	);
}
