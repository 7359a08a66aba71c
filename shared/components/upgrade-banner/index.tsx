import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { MouseEvent } from 'react';

interface Props {
	/** Full name of the block that requires the plan. */
	readonly name: string;
	/** Alignment of the block, which the banner follows. */
	readonly align?: string;
	readonly description: string;
	/** Checkout URL; null if there is none. */
	readonly url: string | null;
	readonly isRedirecting: boolean;
	readonly onUpgrade: () => void;
	readonly onDismiss: () => void;
}

/** Upgrade prompt above a block whose plan is missing. Themes and hosting companies rely on its class names. */
export function UpgradeBanner( props: Props ) {
	const { name, align, description, url, isRedirecting, onUpgrade, onDismiss } = props;

	// A link, so that "Open in new tab" works. A normal click saves the post first.
	const onClick = ( event: MouseEvent ) => {
		if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey ) {
			event.preventDefault();
			onUpgrade();
		}
	};

	return (
		<div
			className={ `is-${ name.replace( '/', '-' ) }-paid-block jetpack-upgrade-plan-banner wp-block` }
			data-align={ align }
			contentEditable={ false }
		>
			<div className="jetpack-upgrade-plan-banner__wrapper">
				<span className="jetpack-upgrade-plan-banner__description banner-description">{ description }</span>
				{ url !== null && (
					<Button
						variant="primary"
						href={ url }
						target="_top"
						isBusy={ isRedirecting }
						aria-disabled={ isRedirecting }
						onClick={ onClick }
					>
						{ isRedirecting ? __( 'Redirecting…', 'slipstream' ) : __( 'Upgrade', 'slipstream' ) }
					</Button>
				) }
				<Button
					className="jetpack-upgrade-plan-banner__dismiss"
					icon={ closeSmall }
					label={ __( 'Hide this note', 'slipstream' ) }
					onClick={ onDismiss }
				/>
			</div>
		</div>
	);
}
