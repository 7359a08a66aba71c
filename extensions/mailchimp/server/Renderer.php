<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Blocks\{BlockAttributes, Template};
use Slipstream\Connections\Secrets;
use Slipstream\Submissions\{Answer, Answers, FormFields};
use Slipstream\Support\Pcre;

/** The form, in Jetpack's markup; nothing where nobody would take what it sends. */
final class Renderer {

	/** What newer releases save around the button. */
	private const WRAPPER = '~^\s*+<div\b[^>]*?\bwp-block-jetpack-mailchimp\b[^>]*+>(.*)</div>\s*+$~s';

	/** What a consent text may hold of what a post may. */
	private const INLINE = [ 'a', 'abbr', 'b', 'br', 'cite', 'code', 'del', 'em', 'i', 'ins', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u' ];

	/** @var array<string, true> Printed: a form may stand on a page twice, its id may not. */
	private array $anchors = [];

	public function __construct(
		private readonly Account $account,
		private readonly Audience $audience,
		private readonly FormFields $fields,
		private readonly Answers $answers,
	) {}

	public function render( BlockAttributes $attributes, string $content ): string {
		// One query for both.
		wp_prime_option_caches( [ Secrets::OPTION, Audience::LEGACY ] );
		if ( '' === $this->audience->id() || '' === $this->account->key() ) {
			return '';
		}
		$form   = SavedForm::from_attributes( $attributes );
		$key    = $form->key();
		$post   = (int) get_the_ID();
		$answer = $this->answers->of_form( Form::answer_name( $key ), $post );
		return Template::render(
			dirname( __DIR__ ) . '/render.php',
			[
				'form'        => $form,
				'root'        => $this->root( $key, true === $answer?->is_sent ),
				'id'          => wp_unique_id( 'wp-block-jetpack-mailchimp-' ),
				'anchor'      => Form::anchor( $key ),
				'guard'       => $this->fields->markup( Form::NAME, $key, $post ) . self::hidden( Form::KEY, $key ) . self::hidden( Form::POST, (string) $post ),
				'button'      => self::button( $attributes, $content ),
				'consent'     => self::consent( $form->consent ),
				'email'       => (string) $answer?->text( 'email' ),
				'email_error' => (string) ( $answer?->errors['email'] ?? '' ),
				'notices'     => self::notices( $form, $answer ),
			]
		);
	}

	/** @return array<string, string> Attributes of the outermost element. */
	private function root( string $key, bool $is_sent ): array {
		$id   = isset( $this->anchors[ $key ] ) ? [] : [ 'id' => Form::anchor( $key ) ];
		$root = [
			'class'        => $is_sent ? 'is-sent' : '',
			'data-blog-id' => (string) get_current_blog_id(),
			'data-url'     => rest_url( 'slipstream/v1' . FormRoute::PATH ),
		];

		$this->anchors[ $key ] = true;
		return $id + $root;
	}

	/** @return array<string, array{string, bool}> Text, and whether it is seen; by kind. */
	private static function notices( SavedForm $form, ?Answer $answer ): array {
		$is_sent   = true === $answer?->is_sent;
		$own       = $is_sent ? (string) Outcome::tryFrom( $answer->reference )?->message() : '';
		$is_failed = null !== $answer && ! $is_sent && [] === $answer->errors;
		return [
			'processing' => [ $form->processing, false ],
			'success'    => [ '' === $own ? $form->success : $own, $is_sent ],
			'error'      => [ $is_failed ? $answer->message : $form->error, $is_failed ],
		];
	}

	private static function hidden( string $name, string $value ): string {
		return sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}

	private static function consent( string $html ): string {
		$allowed = array_map(
			static fn ( mixed $names ): array => array_diff_key( (array) $names, [ 'data-*' => true ] ),
			array_intersect_key( wp_kses_allowed_html( 'post' ), array_flip( self::INLINE ) )
		);
		return force_balance_tags( wp_kses( $html, $allowed ) );
	}

	/** Each with an id of its own, whatever is saved; posts of 2020 hold no button, but how it looks. */
	private static function button( BlockAttributes $attributes, string $content ): string {
		$content = trim( Pcre::replace( self::WRAPPER, '$1', $content ) );
		return '' === $content ? self::legacy_button( $attributes ) : str_replace( 'mailchimp-widget-id', wp_unique_id( 'mailchimp-button-block-' ), $content );
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
