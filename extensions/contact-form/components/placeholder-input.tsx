import { __ } from '@wordpress/i18n';

interface Props {
	/** Element that visitors fill in: `input` or `textarea`. */
	readonly control: string;
	/** Placeholder of the input. */
	readonly placeholder: string;
	/** Whether an empty input shows the prompt to add a placeholder. */
	readonly isSelected: boolean;
	readonly onChange: ( placeholder: string ) => void;
}

/** An input in which authors edit the placeholder. */
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
