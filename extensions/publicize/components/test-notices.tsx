import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { accountLabel } from '../services';
import type { TestResult } from '../types';

interface Props {
	readonly results: readonly TestResult[];
	/** Opens a URL in a popup. */
	readonly onOpen: ( url: string ) => void;
}

/** Lets the button's text wrap, so that it fits the sidebar. Not in the style sheet, which every editor loads at its start. */
const WRAPPING = { height: 'auto', minHeight: 40, whiteSpace: 'normal' } as const;

/** Notices about connections that failed their test, with a button to refresh each. */
export function TestNotices( { results, onOpen }: Props ) {
	const failed = results.filter( ( { test_success: success } ) => success === false );
	const refreshable = failed.filter( ( { can_refresh: canRefresh } ) => canRefresh );
	const broken = failed.filter( ( { can_refresh: canRefresh } ) => ! canRefresh );
	const needsLinkedIn = results.some(
		( { service_name: name, test_success: success } ) => name === 'linkedin' && success === 'must_reauth'
	);
	return (
		<>
			{ refreshable.length > 0 && (
				<Notice className="jetpack-publicize-notice" status="error" isDismissible={ false }>
					<p>
						{ __(
							'Before you hit Publish, please refresh the following connection(s) to make sure we can Publicize your post:',
							'slipstream'
						) }
					</p>
					{ refreshable.map( ( { id, refresh_text: text, refresh_url: url } ) => (
						<Button
							key={ id }
							__next40pxDefaultSize
							variant="secondary"
							style={ WRAPPING }
							onClick={ () => onOpen( url ) }
						>
							{ text }
						</Button>
					) ) }
				</Notice>
			) }
			{ broken.map( ( { id, service_name: service, display_name: name, test_message: message } ) => (
				<Notice key={ id } className="jetpack-publicize-notice" status="error" isDismissible={ false }>
					<p>
						<strong>{ accountLabel( service, name ) }</strong>
						{ ` – ${ message }` }
					</p>
				</Notice>
			) ) }
			{ needsLinkedIn && (
				<Notice className="jetpack-publicize-notice" status="error" isDismissible={ false }>
					<p>
						{ __(
							'Your LinkedIn connection needs to be reauthenticated to continue working – head to Sharing to take care of it.',
							'slipstream'
						) }
					</p>
				</Notice>
			) }
		</>
	);
}
