<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Connections\Secrets;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\FormResultPage;
use Slipstream\Submissions\FormFields;
use WP_HTML_Tag_Processor;

/** Renders the form in Jetpack's markup. Renders nothing while the form cannot accept sign-ups. */
final class Renderer {

	private const CLASS_NAME = 'wp-block-jetpack-mailchimp';

	/** @var array<string, true> Keys of forms that are already on the page: a repeated form has no element ID. */
	private array $anchors = [];

	public function __construct(
		private readonly Account $account,
		private readonly Audience $audience,
		private readonly FormFields $fields,
		private readonly FormResultPage $result_page,
	) {}

	public function render( BlockAttributes $attributes, string $content ): string {
		// Load both options in one query.
		wp_prime_option_caches( [ Secrets::OPTION, Audience::LEGACY ] );
		if ( '' === $this->audience->id() || '' === $this->account->key() ) {
			return '';
		}
		$form   = SavedForm::from_attributes( $attributes );
		$key    = $form->key();
		$post   = (int) get_the_ID();
		$answer = $this->result_page->for_form( FormHandler::answer_name( $key ), $post );
		$id     = wp_unique_id( 'wp-block-jetpack-mailchimp-' );
		return sprintf(
			'<div %1$s><form method="post" action="#%2$s" aria-describedby="%3$s-consent">%4$s%5$s%6$s<p id="%3$s-consent" class="wp-block-jetpack-mailchimp__consent">%7$s</p></form>%8$s</div>',
			get_block_wrapper_attributes( $this->root( $key, true === $answer?->is_sent ) ),
			esc_attr( FormHandler::anchor( $key ) ),
			esc_attr( $id ),
			self::email( $form, $id, $answer ),
			$this->fields->markup( FormHandler::NAME, $key, $post ) . self::hidden( FormHandler::KEY, $key )
				. self::hidden( FormHandler::POST, (string) $post ) . self::saved_fields( $form ),
			self::button( $attributes, $content ),
			SafeMarkup::inline( $form->consent ),
			self::notices( $form, $answer )
		);
	}

	/** Returns the email field, with its error message after a rejected submission. */
	private static function email( SavedForm $form, string $id, ?FormResult $answer ): string {
		$error = (string) ( $answer?->errors['email'] ?? '' );
		return sprintf(
			'<p><input aria-label="%1$s" placeholder="%1$s" title="%1$s" type="email" name="email" autocomplete="email" maxlength="254" required value="%2$s" aria-describedby="%3$s-email"%4$s /></p><p id="%3$s-email" class="wp-block-jetpack-mailchimp__field-error" role="alert">%5$s</p>',
			esc_attr( $form->placeholder ),
			esc_attr( (string) $answer?->text( 'email' ) ),
			esc_attr( $id ),
			'' === $error ? '' : ' class="error" aria-invalid="true"',
			esc_html( $error )
		);
	}

	/**
	 * Returns Jetpack's data attributes for third-party scripts. The server never reads these values from a request.
	 */
	private static function saved_fields( SavedForm $form ): string {
		$names = array_fill_keys( array_map( static fn ( string $id ): string => "interests[$id]", $form->interests ), '1' );
		$names = '' === $form->tag ? $names : $names + [ "merge_fields[$form->tag]" => $form->value ];
		$input = static fn ( string $name, string $value ): string => sprintf(
			'<input name="%s" type="hidden" class="mc-submit-param" value="%s" />',
			esc_attr( $name ),
			esc_attr( $value )
		);
		return implode( '', array_map( $input, array_keys( $names ), $names ) );
	}

	/** @return array<string, string> Attributes of the root element. */
	private function root( string $key, bool $is_sent ): array {
		$id   = isset( $this->anchors[ $key ] ) ? [] : [ 'id' => FormHandler::anchor( $key ) ];
		$root = [
			'class'               => $is_sent ? 'is-sent' : '',
			'data-blog-id'        => (string) get_current_blog_id(),
			ServerRoot::ATTRIBUTE => 'mailchimp',
		];

		$this->anchors[ $key ] = true;
		return $id + $root;
	}

	private static function notices( SavedForm $form, ?FormResult $answer ): string {
		$is_sent   = true === $answer?->is_sent;
		$own       = $is_sent ? (string) Outcome::tryFrom( $answer->reference )?->message() : '';
		$is_failed = null !== $answer && ! $is_sent && [] === $answer->errors;
		return self::notice( 'processing', $form->processing, false )
			. self::notice( 'success', '' === $own ? $form->success : $own, $is_sent )
			. self::notice( 'error', $is_failed ? $answer->message : $form->error, $is_failed );
	}

	private static function notice( string $kind, string $text, bool $is_visible ): string {
		return sprintf(
			'<div class="wp-block-jetpack-mailchimp_notification wp-block-jetpack-mailchimp_%1$s%2$s" role="%3$s" tabindex="-1">%4$s</div>',
			esc_attr( $kind ),
			$is_visible ? ' is-visible' : '',
			'error' === $kind ? 'alert' : 'status',
			esc_html( $text )
		);
	}

	private static function hidden( string $name, string $value ): string {
		return sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}

	/**
	 * Returns the button with unique element IDs. Posts from 2020 contain no button block, only its style attributes.
	 */
	private static function button( BlockAttributes $attributes, string $content ): string {
		$content = self::without_wrapper( trim( $content ) );
		return '' === $content
			? self::legacy_button( $attributes )
			: str_replace( 'mailchimp-widget-id', wp_unique_id( 'mailchimp-button-block-' ), $content );
	}

	/** Removes the wrapper that Jetpack 13.4 and newer save around the button, since the block prints one. */
	private static function without_wrapper( string $content ): string {
		$end     = strpos( $content, '>' );
		$has_end = false !== $end && str_ends_with( $content, '</div>' );
		$tag     = new WP_HTML_Tag_Processor( $has_end ? substr( $content, 0, $end + 1 ) : '' );
		return $has_end
			&& str_starts_with( $content, '<' )
			&& $tag->next_tag( [ 'tag_name' => 'DIV' ] )
			&& ClassList::has( $tag, self::CLASS_NAME )
			? trim( substr( $content, $end + 1, -strlen( '</div>' ) ) )
			: $content;
	}

	private static function legacy_button( BlockAttributes $attributes ): string {
		$background = $attributes->color( 'customBackgroundButtonColor' );
		$text       = $attributes->color( 'customTextButtonColor' );
		$style      = ( '' === $background ? '' : "background-color: $background;" ) . ( '' === $text ? '' : "color: $text" );
		return sprintf(
			'<p><button type="submit" class="%s" style="%s">%s</button></p>',
			esc_attr( trim( 'components-button is-button is-primary ' . $attributes->text( 'submitButtonClasses', max: 500 ) ) ),
			esc_attr( $style ),
			esc_html( $attributes->text( 'submitButtonText', __( 'Join my email list', 'slipstream' ), 500 ) )
		);
	}
}
