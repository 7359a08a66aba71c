import { useBlockProps } from '@wordpress/block-editor';

type V1Attributes = {
	url?: string;
	height?: number | string;
	[ name: string ]: unknown;
};

const plain = ( url?: string ) => url?.replaceAll( '&amp;', '&' );

/**
 * Blocks with the current markup but older attribute values: a height that pasted embed code saved as text, or a URL with `&amp;`.
 * WordPress encodes the `&` if an author without the capability `unfiltered_html` saves the post.
 */
export const v1 = {
	apiVersion: 3,
	attributes: {
		url: { type: 'string' },
		height: { type: [ 'integer', 'string' ], default: 600 },
	},
	supports: { align: true, alignWide: true, html: false },
	isEligible: ( { url, height }: V1Attributes ) => typeof height === 'string' || plain( url ) !== url,
	migrate: ( { url, height, ...rest }: V1Attributes ) => ( {
		...rest,
		url: plain( url ),
		height: Math.abs( Math.trunc( Number( height ) ) ) || 600,
	} ),
	save: ( { attributes: { url } }: { attributes: V1Attributes } ) => (
		<a { ...useBlockProps.save() } href={ plain( url ) }>
			{ plain( url ) }
		</a>
	),
};
