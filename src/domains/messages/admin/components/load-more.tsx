import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ListState } from '../list-state';

interface Props {
	readonly state: ListState;
	readonly onMore: () => void;
}

/** The way to older messages. A search stops after a number of messages, so that it may have found none and go on. */
export function LoadMore( { state: { phase, next, error, query }, onMore }: Props ) {
	return (
		<div className="slipstream-messages__more">
			{ phase === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ `${ __( 'This could not be loaded.', 'slipstream' ) } ${ error }`.trim() }
				</Notice>
			) }
			{ next && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ phase === 'more' }
					disabled={ phase === 'more' || phase === 'loading' }
					accessibleWhenDisabled
					onClick={ onMore }
				>
					{ query.search ? __( 'Search older messages', 'slipstream' ) : __( 'Load more', 'slipstream' ) }
				</Button>
			) }
		</div>
	);
}
