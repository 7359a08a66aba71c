import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly name: string;
	readonly label: string;
	readonly placeholder: string;
	readonly isRequired?: boolean;
	readonly onLabel: ( label: string ) => void;
	readonly onPlaceholder: ( placeholder: string ) => void;
}

/** Form field whose label and placeholder can be edited in place. */
export function Field( { name, label, placeholder, isRequired = false, onLabel, onPlaceholder }: Props ) {
	return (
		<div className="wp-block-jetpack-revue__field">
			<div className="wp-block-jetpack-revue__label">
				<RichText
					tagName="span"
					aria-label={ `${ name }: ${ __( 'Label', 'slipstream' ) }` }
					placeholder={ __( 'Add label…', 'slipstream' ) }
					allowedFormats={ [] }
					value={ label }
					onChange={ onLabel }
				/>
				{ isRequired && <span className="required"> { __( '(required)', 'slipstream' ) }</span> }
			</div>
			<input
				type="text"
				aria-label={ `${ name }: ${ __( 'Placeholder', 'slipstream' ) }` }
				value={ placeholder }
				onChange={ ( event ) => onPlaceholder( event.target.value ) }
			/>
		</div>
	);
}
