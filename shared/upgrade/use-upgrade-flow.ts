import { useSelect } from '@wordpress/data';
import { doAction, hasAction } from '@wordpress/hooks';
import { useSaveThenRedirect } from '../hooks';
import { selectPostEditor } from '../store/post-editor';
import { getInitialState, getUpgradeUrl, type OpenEditor, type Plan } from '../site';

/** Action with which hosting companies open their checkout in a modal above the editor. */
const CHECKOUT_MODAL = 'a8c.wpcom-block-editor.openCheckoutModal';

/**
 * Returns the current editor. For the site editor, the template is omitted, because the author returns to the editor
 * itself.
 */
function useOpenEditor(): OpenEditor {
	const { id, type } = useSelect( ( select ) => {
		const editor = selectPostEditor( select );
		return { id: Number( editor?.getCurrentPostId() ), type: editor?.getCurrentPostType() ?? null };
	}, [] );
	const { screenBase } = getInitialState();
	if ( screenBase === 'widgets' || screenBase === 'customize' ) {
		return { editor: screenBase };
	}
	return screenBase === 'site-editor' || ! id || type === null ? { editor: 'site' } : { editor: 'post', id, type };
}

/**
 * Starts an upgrade. Opens the hosting company's checkout modal if there is one. Otherwise saves all changes and
 * opens the checkout page.
 *
 * @param plan Plan to buy; null if it is loading or not in the catalog.
 * @return `url`, or null if there is no page to open; `isRedirecting`; `upgrade()`.
 */
export function useUpgradeFlow( plan: Plan | null ) {
	const editor = useOpenEditor();
	const { isRedirecting, redirect } = useSaveThenRedirect();
	const url = plan && getUpgradeUrl( plan.product_slug, [ plan ], editor );

	const upgrade = () => {
		if ( plan && hasAction( CHECKOUT_MODAL ) ) {
			doAction( CHECKOUT_MODAL, { products: [ plan ] } );
		} else if ( url ) {
			redirect( url );
		}
	};
	return { url, isRedirecting, upgrade };
}
