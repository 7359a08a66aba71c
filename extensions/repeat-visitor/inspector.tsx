import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { usePageAddress } from './hooks/use-page-address';

/** Links that open the page as a new or a repeat visitor. They also set the author's own visit count. */
export function Inspector( { threshold }: { threshold: number } ) {
	const address = usePageAddress();
	return address ? (
		<InspectorControls>
			<PanelBody title={ __( 'Try it', 'slipstream' ) }>
				<p>{ __( 'Your own visits are counted too. View the saved page:', 'slipstream' ) }</p>
				<p>
					<ExternalLink href={ `${ address }#visits=0` }>
						{ __( 'As a new visitor (resets your count)', 'slipstream' ) }
					</ExternalLink>
				</p>
				<p>
					<ExternalLink href={ `${ address }#visits=${ threshold }` }>
						{ __( 'As a repeat visitor', 'slipstream' ) }
					</ExternalLink>
				</p>
			</PanelBody>
		</InspectorControls>
	) : null;
}
