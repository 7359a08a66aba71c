interface Props {
	readonly type: 'checkbox' | 'radio';
	readonly isChecked?: boolean;
}

/** A preview of a checkbox or radio button. It does nothing in the editor, but looks enabled, as on the page. */
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
