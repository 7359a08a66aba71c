import { __ } from '@wordpress/i18n';
import { PostCheckbox } from '../../shared/components/post-checkbox';

export default function Body() {
	return <PostCheckbox field="jetpack_likes_enabled" label={ __( 'Show likes.', 'slipstream' ) } />;
}
