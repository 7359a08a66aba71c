import { Warning, useBlockProps } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly onRetry: () => void;
}

/** What an author sees of a block whose editor did not arrive; the block's content stays as it is. */
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
				{ __( 'The editor of this block could not be loaded. Its content is kept as it is.', 'slipstream' ) }
			</Warning>
		</div>
	);
}
