import { getDomain } from '../plain-text';
import type { PreviewedPost } from '../types';

interface Props {
	readonly network: string;
	readonly post: PreviewedPost;
	/** Whether the network shows the description of a link. */
	readonly hasDescription: boolean;
}

/** Link card for networks without a fixed text limit. Their apps truncate long texts to fit the screen. */
export function LinkCard( { network, post, hasDescription }: Props ) {
	return (
		<div className={ `link-preview link-preview__${ network }` }>
			{ post.image !== null && <img className="link-preview__image" alt="" src={ post.image } /> }
			<div className="link-preview__body">
				<div className="link-preview__url">{ getDomain( post.url ) }</div>
				<div className="link-preview__title">{ post.title }</div>
				{ hasDescription && <div className="link-preview__description">{ post.description }</div> }
			</div>
		</div>
	);
}
