/** The list while it is closed, as visitors find it. */
export function SelectPreview( { options }: { readonly options: readonly string[] } ) {
	return (
		<div className="jetpack-field__select" aria-hidden>
			{ options.find( Boolean ) ?? ' ' }
		</div>
	);
}
