import { __ } from '@wordpress/i18n';

/** The default sentence in a drop area for files. */
export function DropArea() {
	return (
		<div className="jetpack-field__choose" aria-hidden>
			{ __( 'Drop files here or choose them.', 'slipstream' ) }
		</div>
	);
}
