import { BlockIcon, useBlockProps } from '@wordpress/block-editor';
import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { icon } from '../video/icon';

/** Placeholder with disabled buttons, shown if the site's plan does not include videos. */
export function ClosedPlaceholder() {
	return (
		<div { ...useBlockProps() }>
			<Placeholder
				className="no-videopress-media-placeholder"
				icon={ <BlockIcon icon={ icon } /> }
				label={ __( 'Video', 'slipstream' ) }
				instructions={ __( 'This site’s plan does not include videos.', 'slipstream' ) }
			>
				{ [ __( 'Upload', 'slipstream' ), __( 'Media Library', 'slipstream' ) ].map( ( label ) => (
					<Button
						key={ label }
						__next40pxDefaultSize
						className="no-videopress-disabled-button"
						variant="secondary"
						disabled
						accessibleWhenDisabled
					>
						{ label }
					</Button>
				) ) }
			</Placeholder>
		</div>
	);
}
