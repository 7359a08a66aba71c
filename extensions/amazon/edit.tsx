import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { Embedding } from '../../shared/embeds/embedding';
import { getInitialState, toRecord } from '../../shared/site';
import type { EditProps } from '../../shared/types/extension';
import { Card, toCardStyle } from './components/card';
import { useProduct } from './hooks/use-product';
import { icon } from './icon';
import { Inspector } from './inspector';
import type { AmazonAttributes } from './types';

/** Returns the URL of the affiliate tag setting while the tag is missing; '' for users who may not change settings. */
function getMissingTagUrl(): string | undefined {
	const { hasTag, settingsUrl } = toRecord( toRecord( getInitialState().slipstream ).amazon );
	return hasTag === true ? undefined : String( settingsUrl ?? '' );
}

const errors = (): Record< string, string > => ( {
	refused: __( 'Enter the URL of an Amazon product or an ASIN (ten letters and digits).', 'slipstream' ),
	unfollowed: __(
		'This short link could not be resolved. Enter the product’s full URL or its ASIN instead.',
		'slipstream'
	),
} );

export default function Edit( { attributes, setAttributes }: EditProps< AmazonAttributes > ) {
	const { asin = '' } = attributes;
	const { status, typed, submit, edit } = useProduct( asin, ( product ) =>
		setAttributes( { asin: product.asin, marketplace: product.marketplace } )
	);
	const blockProps = useBlockProps( { style: status === 'shown' ? toCardStyle( attributes ) : undefined } );
	const message = errors()[ status ];

	return (
		<div { ...blockProps }>
			{ status === 'following' && <Embedding /> }
			{ status !== 'following' && status !== 'shown' && (
				<EmbedForm
					title={ __( 'Amazon', 'slipstream' ) }
					icon={ icon }
					instructions={ __( 'Enter the URL or the ASIN of an Amazon product.', 'slipstream' ) }
					label={ __( 'Product URL or ASIN', 'slipstream' ) }
					placeholder={ __( 'Enter a URL or an ASIN…', 'slipstream' ) }
					value={ typed }
					error={ message === undefined ? undefined : { message } }
					onSubmit={ submit }
				/>
			) }
			{ status === 'shown' && (
				<>
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ edit }>{ __( 'Edit product', 'slipstream' ) }</ToolbarButton>
						</ToolbarGroup>
					</BlockControls>
					<Inspector
						attributes={ attributes }
						missingTagUrl={ getMissingTagUrl() }
						onChange={ setAttributes }
					/>
					<Card attributes={ attributes } />
				</>
			) }
		</div>
	);
}
