interface Props {
	readonly options: readonly string[];
	/** Text of the first option, which does not count as an answer. */
	readonly placeholder: string;
}

/** A preview of a select field. */
export function SelectPreview( { options, placeholder }: Props ) {
	return (
		<div className="jetpack-field__select" aria-hidden>
			{ placeholder || ( options.find( Boolean ) ?? ' ' ) }
		</div>
	);
}
