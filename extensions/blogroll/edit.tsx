import { InnerBlocks, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import type { BlogrollAttributes } from './types';

const ITEM = 'jetpack/blogroll-item';

export default function Edit( { attributes, setAttributes }: EditProps< BlogrollAttributes > ) {
	const innerBlocksProps = useInnerBlocksProps( useBlockProps(), {
		template: [ [ ITEM, {} ] ],
		defaultBlock: { name: ITEM },
		directInsert: true,
		renderAppender: InnerBlocks.ButtonBlockAppender,
	} );
	const toggles = [
		[ 'show_avatar', __( 'Show icons', 'slipstream' ) ],
		[ 'show_description', __( 'Show descriptions', 'slipstream' ) ],
		[ 'open_links_new_window', __( 'Open links in a new window', 'slipstream' ) ],
	] as const;
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'slipstream' ) }>
					{ toggles.map( ( [ name, label ] ) => (
						<ToggleControl
							key={ name }
							__nextHasNoMarginBottom
							label={ label }
							checked={ attributes[ name ] ?? true }
							onChange={ ( isOn ) => setAttributes( { [ name ]: isOn } ) }
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			<div { ...innerBlocksProps } />
		</>
	);
}
