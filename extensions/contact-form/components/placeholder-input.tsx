import { __ } from '@wordpress/i18n';

interface Props {
	/** What the visitor gets. */
	readonly control: string;
	/** Shown in the input until somebody writes in it. */
	readonly placeholder: string;
	/** Whether an empty input says what can be written there. */
	readonly isSelected: boolean;
	readonly onChange: ( placeholder: string ) => void;
}

/** A visitor's input; what an author writes into it is its placeholder. */
export function PlaceholderInput( { control, placeholder, isSelected, onChange }: Props ) {
	const Input = control === 'textarea' ? 'textarea' : 'input';
	return (
		<Input
			className={ `jetpack-field__${ Input }` }
			type={ Input === 'input' ? 'text' : undefined }
			rows={ Input === 'textarea' ? 5 : undefined }
			dir={ control === 'email' || control === 'url' || control === 'tel' ? 'auto' : undefined }
			aria-label={ __( 'Placeholder', 'slipstream' ) }
			placeholder={ isSelected ? __( 'Add placeholder…', 'slipstream' ) : undefined }
			value={ placeholder }
			onChange={ ( { target } ) => onChange( target.value ) }
		/>
	);
}
