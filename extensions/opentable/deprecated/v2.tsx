import { attributes, links, type Saved } from './attributes';

/** Jetpack 8.2 to 8.x: the style was only an attribute, not a block style class. */
const shape = {
	apiVersion: 1,
	migrate: ( { className = '', ...rest }: Saved ) => {
		const isNamed = rest.style && rest.style !== 'standard';
		return {
			...rest,
			className: `${ className } ${ isNamed ? `is-style-${ rest.style }` : '' }`.trim() || undefined,
		};
	},
	save: ( { attributes: { rid } }: { attributes: Saved } ) => (
		<div>
			{ links( rid ).map( ( address, index ) => (
				<a key={ index } href={ address }>
					{ address }
				</a>
			) ) }
		</div>
	),
};

/** Version with the current markup, recognized by a style attribute without the class. */
export const v2 = {
	...shape,
	attributes,
	supports: { align: true, html: false },
	isEligible: ( { style, className = '' }: { style?: string; className?: string } ) =>
		Boolean( style ) && style !== 'standard' && ! /(?:^|\s)is-style-/.test( className ),
};

/** Version whose alignment is only in the block comment, so its markup differs from the current one. */
export const v2WithoutAlignment = {
	...shape,
	attributes: { ...attributes, align: { type: 'string' } },
	supports: { html: false },
};
