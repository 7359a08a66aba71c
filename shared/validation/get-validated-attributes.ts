/** Rule for one attribute. */
export interface AttributeRule {
	readonly type?: string | readonly string[];
	readonly default?: unknown;
	readonly validator?: ( value: unknown ) => boolean;
	readonly validValues?: readonly unknown[];
}

function validate( rule: AttributeRule, value: unknown ): unknown {
	if ( rule.type === 'boolean' ) {
		return Boolean( value ) && value !== 'false';
	}
	const isValid = rule.validator?.( value ) ?? rule.validValues?.includes( value ) ?? true;
	return isValid ? value : rule.default;
}

/**
 * Validates untrusted attributes. Converts booleans, replaces invalid values with the default, and removes attributes
 * that are not in the schema.
 *
 * @param schema     Rules by attribute name.
 * @return Valid attributes. Missing attributes are not added.
 */
export function getValidatedAttributes< Schema extends Readonly< Record< string, AttributeRule > > >(
	schema: Schema,
	attributes: Readonly< Record< string, unknown > >
): Partial< Record< keyof Schema, unknown > > {
	const known = Object.entries( schema ).filter( ( [ name ] ) => Object.hasOwn( attributes, name ) );
	return Object.fromEntries(
		known.map( ( [ name, rule ] ) => [ name, validate( rule, attributes[ name ] ) ] )
	) as Partial< Record< keyof Schema, unknown > >;
}
