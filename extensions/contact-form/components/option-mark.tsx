interface Props {
	readonly type: 'checkbox' | 'radio';
	readonly isChecked?: boolean;
}

/**
 * A checkbox or radio button as on the page. It has no function in the editor, but is not disabled, because visitors can use
 * it.
 */
export function OptionMark( { type, isChecked = false }: Props ) {
	return (
		<input
			type={ type }
			className="jetpack-option__type"
			checked={ isChecked }
			readOnly
			aria-hidden
			tabIndex={ -1 }
		/>
	);
}
