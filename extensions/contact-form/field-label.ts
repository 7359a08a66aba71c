import { getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes } from './types';

/**
 * @param name  Full block name.
 * @param label As it is saved: null for a field's own title, English when it was never changed.
 * @return What people read.
 */
export function labelOf( name: string, label: FieldAttributes[ 'label' ] ): string {
	const type = getBlockType( name );
	if ( label === null || label === undefined ) {
		return type?.title ?? '';
	}
	// Only what nobody has written is translated.
	const defaults: Readonly< Record< string, string > > = {
		'jetpack/field-consent': __( 'Consent', 'slipstream' ),
		'jetpack/field-checkbox-multiple': __( 'Choose several', 'slipstream' ),
		'jetpack/field-radio': __( 'Choose one', 'slipstream' ),
		'jetpack/field-select': __( 'Select one', 'slipstream' ),
		'jetpack/field-file': __( 'Upload a file', 'slipstream' ),
	};
	return label === type?.attributes?.label?.default ? ( defaults[ name ] ?? label ) : label;
}
