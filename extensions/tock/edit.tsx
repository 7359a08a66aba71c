import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { useEmbedInput } from '../../shared/embeds/use-embed-input';
import type { EditProps } from '../../shared/types/extension';
import { icon } from './icon';
import { readRestaurant } from './restaurant';
import type { TockAttributes } from './types';

export default function Edit( { attributes, setAttributes }: EditProps< TockAttributes > ) {
	const { text, isShown, isRefused, submit, edit } = useEmbedInput(
		attributes.url ?? '',
		( name ) => readRestaurant( name ) !== undefined,
		( url ) => setAttributes( { url } )
	);

	return (
		<div { ...useBlockProps() }>
			{ isShown ? (
				<>
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ edit }>{ __( 'Edit restaurant', 'slipstream' ) }</ToolbarButton>
						</ToolbarGroup>
					</BlockControls>
					<span className="wp-block-button__link wp-element-button">
						{ __( 'Book on Tock', 'slipstream' ) }
					</span>
				</>
			) : (
				<EmbedForm
					title={ __( 'Tock', 'slipstream' ) }
					icon={ icon }
					instructions={ __(
						'Enter the URL of your restaurant on Tock, or the name in this URL.',
						'slipstream'
					) }
					label={ __( 'Restaurant on Tock', 'slipstream' ) }
					placeholder="https://www.exploretock.com/harbor-kitchen"
					value={ text }
					error={
						isRefused ? { message: __( 'This is not a restaurant on Tock.', 'slipstream' ) } : undefined
					}
					onSubmit={ submit }
				/>
			) }
		</div>
	);
}
