import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** Whether the shares could not be loaded. */
	readonly hasFailed: boolean;
	readonly onRetry: () => void;
	/** Whether the post is neither private nor protected by a password. */
	readonly isPublic: boolean;
	/** Whether the post is published, and was never shared. */
	readonly isUnshared: boolean;
}

/** Says why the panel offers no sharing, or that the post was not shared. */
export function ShareNotes( { hasFailed, onRetry, isPublic, isUnshared }: Props ) {
	return (
		<>
			{ hasFailed && (
				<div role="alert">
					<p>{ __( 'The shares could not be loaded.', 'slipstream' ) }</p>
					<Button __next40pxDefaultSize variant="secondary" onClick={ onRetry }>
						{ __( 'Try again', 'slipstream' ) }
					</Button>
				</div>
			) }
			{ ! isPublic && <p>{ __( 'Only public posts can be shared.', 'slipstream' ) }</p> }
			{ isUnshared && <p>{ __( 'Slipstream has not shared this post.', 'slipstream' ) }</p> }
		</>
	);
}
