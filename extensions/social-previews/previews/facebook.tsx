import { __ } from '@wordpress/i18n';
import { getDomain } from '../domain';
import { shorten } from '../shorten';
import type { PreviewedPost } from '../types';

export function FacebookPreview( { post }: { readonly post: PreviewedPost } ) {
	return (
		<div className="facebook-preview facebook-preview__article">
			<div className="facebook-preview__content">
				<div className="facebook-preview__image">
					{ post.image !== null && (
						<img alt={ __( 'Facebook Preview Thumbnail', 'slipstream' ) } src={ post.image } />
					) }
				</div>
				<div className="facebook-preview__body">
					<div className="facebook-preview__url">
						{ [ getDomain( post.url ), post.author ].filter( Boolean ).join( ' | ' ) }
					</div>
					<div className="facebook-preview__title" dir="auto">
						{ shorten( post.title, { fits: 80 } ) }
					</div>
					<div className="facebook-preview__description" dir="auto">
						{ shorten( post.description, { fits: 200 } ) }
					</div>
				</div>
			</div>
		</div>
	);
}
