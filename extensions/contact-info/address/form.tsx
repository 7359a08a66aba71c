import { ToggleControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { Field } from '../components/field';
import type { AddressParts } from './types';

interface Props {
	readonly parts: AddressParts;
	readonly isLinked: boolean;
	readonly onPart: ( changes: Partial< AddressParts > ) => void;
	readonly onLinked: ( isLinked: boolean ) => void;
}

/** Fields of an address. Those that are not wide are placed side by side. */
const fields = () =>
	[
		{ name: 'address', label: __( 'Street Address', 'slipstream' ), isWide: true },
		{ name: 'addressLine2', label: __( 'Address Line 2', 'slipstream' ), isWide: true },
		{ name: 'addressLine3', label: __( 'Address Line 3', 'slipstream' ), isWide: true },
		{ name: 'city', label: __( 'City', 'slipstream' ), isWide: false },
		{ name: 'region', label: __( 'State/Province/Region', 'slipstream' ), isWide: false },
		{ name: 'postal', label: __( 'Postal/Zip Code', 'slipstream' ), isWide: false },
		{ name: 'country', label: __( 'Country', 'slipstream' ), isWide: false },
	] as const;

/** The fields of an address, the toggle for the map link, and a note on privacy. */
export function AddressForm( { parts, isLinked, onPart, onLinked }: Props ) {
	const hint = useInstanceId( AddressForm, 'jetpack-address-hint' );
	return (
		<div
			role="group"
			aria-label={ __( 'Address', 'slipstream' ) }
			aria-describedby={ hint }
			className="jetpack-address__fields"
		>
			{ fields().map( ( { name, label, isWide } ) => (
				<Field
					key={ name }
					className={ isWide ? 'is-wide' : undefined }
					label={ label }
					value={ parts[ name ] }
					onChange={ ( value ) => onPart( { [ name ]: value } ) }
				/>
			) ) }
			<ToggleControl
				__nextHasNoMarginBottom
				className="is-wide"
				label={ __( 'Link address to Google Maps', 'slipstream' ) }
				checked={ isLinked }
				onChange={ onLinked }
			/>
			<p id={ hint } className="jetpack-address__hint is-wide">
				{ __(
					'This address is public. Everyone who opens the page can read it, and so can search engines.',
					'slipstream'
				) }
			</p>
		</div>
	);
}
