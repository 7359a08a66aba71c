import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ListQuery, ListState, Row } from './list-state';

interface Props {
	readonly state: ListState< Row, ListQuery >;
	/** Of the button. */
	readonly label: string;
	readonly onMore: () => void;
}

/** The way to older rows. A search stops after a number of them, so that it may have found none and go on. */
export function LoadMore( { state: { phase, next, error }, label, onMore }: Props ) {
	return (
		<div className="slipstream-list__more">
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
					{ label }
				</Button>
			) }
		</div>
	);
}
