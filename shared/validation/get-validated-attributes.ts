/** What an attribute may be. */
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
 * Takes from attributes of doubtful origin those that a schema knows, each made valid: text becomes a boolean where one
 * is due, and a value that is not allowed becomes the attribute's default.
 *
 * @param schema     Rules by name.
 * @return Only attributes that were given.
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
