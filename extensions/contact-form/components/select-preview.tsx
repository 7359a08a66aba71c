interface Props {
	readonly options: readonly string[];
	/** The first choice, which is no answer. */
	readonly placeholder: string;
}

/** The list while it is closed, as visitors find it. */
export function SelectPreview( { options, placeholder }: Props ) {
	return (
		<div className="jetpack-field__select" aria-hidden>
			{ placeholder || ( options.find( Boolean ) ?? ' ' ) }
		</div>
	);
}
