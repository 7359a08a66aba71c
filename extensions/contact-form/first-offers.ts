/** First in the inserter of a form and of a step. */
export const FIRST_OFFERS = [ 'name', 'email', 'text', 'textarea', 'telephone', 'checkbox', 'radio', 'select' ].map(
	( name ) => `jetpack/field-${ name }`
);
