interface Props {
	readonly options: readonly string[];
	/** First option, which does not count as an answer. */
	readonly placeholder: string;
}

/** The closed list, as on the page. */
export function SelectPreview( { options, placeholder }: Props ) {
	return (
		<div className="jetpack-field__select" aria-hidden>
			{ placeholder || ( options.find( Boolean ) ?? ' ' ) }
		</div>
	);
}
