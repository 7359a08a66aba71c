import { __ } from '@wordpress/i18n';

interface Props {
	/** What the visitor gets. */
	readonly control: string;
	/** Shown in the input until somebody writes in it. */
	readonly placeholder: string;
	readonly onChange: ( placeholder: string ) => void;
}

/** A visitor's input; what an author writes into it is its placeholder. */
export function PlaceholderInput( { control, placeholder, onChange }: Props ) {
	const Input = control === 'textarea' ? 'textarea' : 'input';
	return (
		<Input
			className={ `jetpack-field__${ Input }` }
			type={ Input === 'input' ? 'text' : undefined }
			rows={ Input === 'textarea' ? 5 : undefined }
			dir={ control === 'email' || control === 'url' || control === 'tel' ? 'auto' : undefined }
			aria-label={ __( 'Placeholder', 'slipstream' ) }
			placeholder={ __( 'Add placeholder…', 'slipstream' ) }
			value={ placeholder }
			onChange={ ( { target } ) => onChange( target.value ) }
		/>
	);
}
