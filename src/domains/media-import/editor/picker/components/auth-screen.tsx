import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly isAuthorizing: boolean;
	readonly onAuthorize: () => void;
}

/** Asks the author to connect an account. Shown instead of the photos. */
export function AuthScreen( { isAuthorizing, onAuthorize }: Props ) {
	return (
		<div className="jetpack-external-media-auth">
			<p>
				{ isAuthorizing
					? __( 'Awaiting authorization', 'slipstream' )
					: __( 'Connect your Google account to pick from your photos.', 'slipstream' ) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={ isAuthorizing }
				disabled={ isAuthorizing }
				accessibleWhenDisabled
				onClick={ onAuthorize }
			>
				{ __( 'Authorize', 'slipstream' ) }
			</Button>
		</div>
	);
}
