import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ListQuery, ListState, Row } from './list-state';

interface Props {
	readonly state: ListState< Row, ListQuery >;
	/** Label of the button. */
	readonly label: string;
	readonly onMore: () => void;
}

/**
 * Button that loads older rows. One search request reads a limited number of rows, so it may find none although older
 * ones match.
 */
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
