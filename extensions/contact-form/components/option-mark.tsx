interface Props {
	readonly type: 'checkbox' | 'radio';
	readonly isChecked?: boolean;
}

/** What a visitor ticks; here it only says what it is. Disabled it would look as if visitors could not. */
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
