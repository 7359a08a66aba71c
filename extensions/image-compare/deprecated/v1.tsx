import { RichText, useBlockProps } from '@wordpress/block-editor';

type V1Attributes = {
	mode?: string;
	caption?: string;
	[ part: string ]: string | undefined;
};

const PARTS = { Id: 'id', Url: 'src', Alt: 'alt', Width: 'width', Height: 'height' };

const sourced = ( which: 'before' | 'after' ) =>
	Object.fromEntries(
		Object.entries( PARTS ).map( ( [ part, attribute ] ) => [
			`${ which }${ part }`,
			{ type: 'string', source: 'attribute', selector: `.image-compare__image-${ which }`, attribute },
		] )
	);

function Image( { attributes, which }: { attributes: V1Attributes; which: 'before' | 'after' } ) {
	return (
		<img
			id={ attributes[ `${ which }Id` ] }
			src={ attributes[ `${ which }Url` ] }
			alt={ attributes[ `${ which }Alt` ] }
			width={ attributes[ `${ which }Width` ] }
			height={ attributes[ `${ which }Height` ] }
			className={ `image-compare__image-${ which }` }
		/>
	);
}

const toNumber = ( text?: string ) => ( /^\d+$/.test( text ?? '' ) ? Number( text ) : undefined );

/** Converts the attributes of one image. Missing values are omitted, as in newer blocks. */
function toImage( attributes: V1Attributes, which: 'before' | 'after' ) {
	const image = {
		id: toNumber( attributes[ `${ which }Id` ] ),
		url: attributes[ `${ which }Url` ],
		alt: attributes[ `${ which }Alt` ],
		width: toNumber( attributes[ `${ which }Width` ] ),
		height: toNumber( attributes[ `${ which }Height` ] ),
	};
	return Object.fromEntries( Object.entries( image ).filter( ( [ , value ] ) => value !== undefined ) );
}

/** Reads all values from the markup. Matches blocks from before the first release, and blocks whose attributes were lost. */
export const v1 = {
	apiVersion: 3,
	attributes: {
		...sourced( 'before' ),
		...sourced( 'after' ),
		mode: { type: 'string', source: 'attribute', selector: '.juxtapose', attribute: 'data-mode' },
		caption: { type: 'string', source: 'html', selector: 'figcaption' },
	},
	supports: { align: [ 'wide' as const, 'full' as const ] },
	save( { attributes }: { attributes: V1Attributes } ) {
		return (
			<figure { ...useBlockProps.save() }>
				<div className="juxtapose" data-mode={ attributes.mode }>
					<Image attributes={ attributes } which="before" />
					<Image attributes={ attributes } which="after" />
				</div>
				{ ! RichText.isEmpty( attributes.caption ) && (
					<RichText.Content tagName="figcaption" value={ attributes.caption } />
				) }
			</figure>
		);
	},
	migrate: ( attributes: V1Attributes ) => ( {
		imageBefore: toImage( attributes, 'before' ),
		imageAfter: toImage( attributes, 'after' ),
		orientation: attributes.mode === 'vertical' ? 'vertical' : 'horizontal',
		...( attributes.caption ? { caption: attributes.caption } : {} ),
	} ),
};
