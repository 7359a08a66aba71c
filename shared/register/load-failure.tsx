import { Warning, useBlockProps } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly onRetry: () => void;
}

/** Warning in place of an edit that could not be loaded. The block's content is not changed. */
export function LoadFailure( { onRetry }: Props ) {
	return (
		<div { ...useBlockProps() }>
			<Warning
				actions={ [
					<Button key="retry" __next40pxDefaultSize variant="primary" onClick={ onRetry }>
						{ __( 'Try again', 'slipstream' ) }
					</Button>,
				] }
			>
				{ __( 'The editor of this block could not be loaded. Its content stays unchanged.', 'slipstream' ) }
			</Warning>
		</div>
	);
}
