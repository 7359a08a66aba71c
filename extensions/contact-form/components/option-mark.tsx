/** What a visitor ticks; here it says which kind of list it is. */
export function OptionMark( { type }: { readonly type: 'checkbox' | 'radio' } ) {
	return <input type={ type } className="jetpack-option__type" disabled aria-hidden tabIndex={ -1 } />;
}
