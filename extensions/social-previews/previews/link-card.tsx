import type { LinkCardRules } from '../link-cards';
import { getDomain } from '../domain';
import { shorten } from '../shorten';
import type { PreviewedPost } from '../types';

interface Props {
	readonly rules: LinkCardRules;
	readonly post: PreviewedPost;
}

/** The card of a link, as a network shows it. */
export function LinkCard( { rules, post }: Props ) {
	const { withPicture, withoutPicture } = rules.maxDescription;
	const maxDescription = post.image === null ? withoutPicture : withPicture;
	return (
		<div className={ `link-preview link-preview__${ rules.name }` }>
			{ post.image !== null && <img className="link-preview__image" alt="" src={ post.image } /> }
			<div className="link-preview__body">
				<div className="link-preview__url">{ getDomain( post.url ) }</div>
				<div className="link-preview__title" dir="auto">
					{ shorten( post.title, { fits: rules.maxTitle } ) }
				</div>
				{ maxDescription > 0 && (
					<div className="link-preview__description" dir="auto">
						{ shorten( post.description, { fits: maxDescription } ) }
					</div>
				) }
			</div>
		</div>
	);
}
