import { useSelect } from '@wordpress/data';
import { doAction, hasAction } from '@wordpress/hooks';
import { useSaveThenRedirect } from '../hooks';
import { selectPostEditor } from '../store/post-editor';
import { getInitialState, getUpgradeUrl, type EditedPlace, type Plan } from '../site';

/** Registered by a host that sells plans in a window of its own above the editor. */
const CHECKOUT_MODAL = 'a8c.wpcom-block-editor.openCheckoutModal';

/** What is open: in the site editor the template counts for nothing, one comes back to the editor as a whole. */
function useEditedPlace(): EditedPlace {
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
 * The way to a plan: the host's own checkout window where there is one; else everything is saved and the browser goes to
 * the plan's checkout page.
 *
 * @param plan The plan to get; null while it is not known, or when the catalog does not have it.
 * @return `url`, null when there is no page to go to; `isRedirecting`; `upgrade()`.
 */
export function useUpgradeFlow( plan: Plan | null ) {
	const place = useEditedPlace();
	const { isRedirecting, redirect } = useSaveThenRedirect();
	const url = plan && getUpgradeUrl( plan.product_slug, [ plan ], place );

	const upgrade = () => {
		if ( plan && hasAction( CHECKOUT_MODAL ) ) {
			doAction( CHECKOUT_MODAL, { products: [ plan ] } );
		} else if ( url ) {
			redirect( url );
		}
	};
	return { url, isRedirecting, upgrade };
}
