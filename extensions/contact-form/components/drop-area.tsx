import { __ } from '@wordpress/i18n';

/** Where visitors choose files. */
export function DropArea() {
	return (
		<div className="jetpack-field__files" aria-hidden>
			{ __( 'Choose files', 'slipstream' ) }
		</div>
	);
}
