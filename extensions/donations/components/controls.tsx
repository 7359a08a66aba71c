import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, ToggleControl, ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { currencyLabel, PAYMENT_CURRENCIES } from '../../../shared/currency';
import { earningsUrl } from '../../../shared/memberships';
import { currencyOf, shownTypes, TYPES, withCurrency } from '../donations';
import { Options } from './options';
import type { DonationName, DonationsAttributes } from '../types';

interface Props {
	readonly attributes: DonationsAttributes;
	/** Slug of the site; null until the server has responded. */
	readonly siteSlug: string | null;
	readonly onChange: ( changes: Partial< DonationsAttributes > ) => void;
}

function CurrencyPicker( { attributes, onChange }: Props ) {
	const currency = currencyOf( attributes );
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={ null }
					label={ sprintf(
						/* translators: %s: a currency, such as "USD $". */
						__( 'Change currency, now %s', 'slipstream' ),
						currencyLabel( currency )
					) }
					text={ currencyLabel( currency ) }
					controls={ PAYMENT_CURRENCIES.map( ( code ) => ( {
						title: currencyLabel( code ),
						role: 'menuitemradio',
						isActive: code === currency,
						onClick: () => code !== currency && onChange( withCurrency( attributes, code ) ),
					} ) ) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}

const toggleLabels = (): Record< DonationName, string > => ( {
	oneTimeDonation: __( 'Show one-time donations', 'slipstream' ),
	monthlyDonation: __( 'Show monthly donations', 'slipstream' ),
	annualDonation: __( 'Show yearly donations', 'slipstream' ),
} );

/** Toggles for the donation types and the custom amount. The last visible donation type cannot be switched off. */
function Toggles( { attributes, siteSlug, onChange }: Props ) {
	const shown = shownTypes( attributes );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'slipstream' ) }>
				{ TYPES.map( ( { attribute } ) => {
					const isShown = shown.some( ( type ) => type.attribute === attribute );
					return (
						<ToggleControl
							__nextHasNoMarginBottom
							key={ attribute }
							label={ toggleLabels()[ attribute ] }
							checked={ isShown }
							disabled={ isShown && shown.length === 1 }
							onChange={ ( show ) => onChange( { [ attribute ]: { ...attributes[ attribute ], show } } ) }
						/>
					);
				} ) }
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Show custom amount', 'slipstream' ) }
					checked={ attributes.showCustomAmount !== false }
					onChange={ ( showCustomAmount ) => onChange( { showCustomAmount } ) }
				/>
				{ siteSlug !== null && (
					<ExternalLink href={ earningsUrl( siteSlug ) }>
						{ __( 'View donation earnings', 'slipstream' ) }
					</ExternalLink>
				) }
			</PanelBody>
		</InspectorControls>
	);
}

export function Controls( props: Props ) {
	return (
		<>
			<CurrencyPicker { ...props } />
			<Toggles { ...props } />
			<Options { ...props } />
		</>
	);
}
