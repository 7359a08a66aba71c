import { __ } from '@wordpress/i18n';
import { icon } from '../icon';
import { findService } from '../services';
import type { Row } from './rows';

interface Props {
	readonly rows: readonly Row[];
	readonly style: string;
	readonly label: string;
}

const BUTTON = {
	display: 'inline-flex',
	gap: 6,
	alignItems: 'center',
	padding: '4px 10px',
	border: '1px solid currentcolor',
	borderRadius: 4,
} as const;

/** Preview of the buttons in their order. The logos of the services are shown only on the site. */
export function Preview( { rows, style, label }: Props ) {
	const visible = rows.filter( ( { group } ) => group === 'visible' );
	const hasMore = rows.some( ( { group } ) => group === 'hidden' );
	return (
		<section aria-label={ __( 'Preview', 'slipstream' ) }>
			<p>
				<strong>{ label }</strong>
			</p>
			<p style={ { display: 'flex', flexWrap: 'wrap', gap: 8 } }>
				{ visible.map( ( { id } ) => (
					<span key={ id } style={ BUTTON }>
						{ style !== 'text' && <span style={ { width: 20, height: 20 } }>{ icon }</span> }
						<span className={ style === 'icon' ? 'screen-reader-text' : undefined }>
							{ findService( id )?.title }
						</span>
					</span>
				) ) }
				{ hasMore && <span style={ BUTTON }>{ __( 'More', 'slipstream' ) }</span> }
			</p>
		</section>
	);
}
