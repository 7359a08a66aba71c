import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { getInitialState, toRecord } from '../../shared/site';
import type { EditProps } from '../../shared/types/extension';
import { Card, toCardStyle } from './components/card';
import { icon } from './icon';
import { Inspector } from './inspector';
import { isAsin, readProduct } from './product';
import type { AmazonAttributes } from './types';

/** Where the affiliate tag is entered, if there is none; '' for those who may not. */
function getMissingTagUrl(): string | undefined {
	const { hasTag, settingsUrl } = toRecord( toRecord( getInitialState().slipstream ).amazon );
	return hasTag === true ? undefined : String( settingsUrl ?? '' );
}

export default function Edit( { attributes, setAttributes }: EditProps< AmazonAttributes > ) {
	const { asin = '' } = attributes;
	const [ isEditing, setIsEditing ] = useState( ! isAsin( asin ) );
	const [ isRefused, setIsRefused ] = useState( false );
	const blockProps = useBlockProps( { style: isEditing ? undefined : toCardStyle( attributes ) } );

	const submit = ( text: string ) => {
		const product = readProduct( text );
		setIsRefused( ! product );
		setIsEditing( ! product );
		if ( product ) {
			setAttributes( { asin: product.asin, marketplace: product.marketplace } );
		}
	};

	return (
		<div { ...blockProps }>
			{ isEditing ? (
				<EmbedForm
					title={ __( 'Amazon', 'slipstream' ) }
					icon={ icon }
					instructions={ __( 'Enter the address of an Amazon product, or its ASIN.', 'slipstream' ) }
					label={ __( 'Address or ASIN of a product', 'slipstream' ) }
					placeholder={ __( 'Enter an address or an ASIN…', 'slipstream' ) }
					value={ asin }
					error={
						isRefused
							? {
									message: __(
										'That is neither the address of an Amazon product nor an ASIN, which has ten letters and digits.',
										'slipstream'
									),
								}
							: undefined
					}
					onSubmit={ submit }
				/>
			) : (
				<>
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ () => setIsEditing( true ) }>
								{ __( 'Edit product', 'slipstream' ) }
							</ToolbarButton>
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
