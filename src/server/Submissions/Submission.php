<?php
/**
 * A form that a visitor sent.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Submissions;

/** What the guard judges by. The fields themselves are the form's affair. */
final class Submission {

	/**
	 * Form and version are those that the server finds in the saved post, never what the visitor names.
	 *
	 * @param string   $form       Id within the post.
	 * @param string   $version    Changes with the form's fields; a hash of them does.
	 * @param int      $post_id    Where the form stands; 0 for a template or a widget.
	 * @param string   $token      From FormFields.
	 * @param string   $honeypot   What stands in a field that nobody sees.
	 * @param int|null $elapsed    Milliseconds from page to press, as the page's script says; null without script.
	 * @param string   $address    IP address of the client.
	 * @param string   $user_agent As the browser says.
	 * @param string   $author     With the next three, what lists and services against spam look at.
	 */
	public function __construct(
		public readonly string $form,
		public readonly string $version,
		public readonly int $post_id,
		public readonly string $token,
		public readonly string $honeypot = '',
		public readonly ?int $elapsed = null,
		public readonly string $address = '',
		public readonly string $user_agent = '',
		public readonly string $author = '',
		public readonly string $email = '',
		public readonly string $url = '',
		public readonly string $content = '',
	) {}

	/**
	 * The submission of the current request.
	 *
	 * @param string                                                                 $form       Id within the post.
	 * @param string                                                                 $version    Of the form as it is saved now.
	 * @param int                                                                    $post_id    Of the post that was looked into; 0 for a template.
	 * @param array<array-key, mixed>                                                $parameters Without slashes: a REST request's, or wp_unslash( $_POST ).
	 * @param array{author?: string, email?: string, url?: string, content?: string} $texts      What the form says that its fields are.
	 */
	public static function from_request( string $form, string $version, int $post_id, array $parameters, array $texts = [] ): self {
		$text    = static fn ( string $name ): string => is_scalar( $parameters[ $name ] ?? '' ) ? (string) ( $parameters[ $name ] ?? '' ) : 'list';
		$elapsed = $text( FormFields::ELAPSED );
		return new self(
			$form,
			$version,
			$post_id,
			$text( FormFields::TOKEN ),
			$text( FormFields::HONEYPOT ),
			'' === $elapsed ? null : (int) $elapsed,
			ClientAddress::current(),
			sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ),
			$texts['author'] ?? '',
			$texts['email'] ?? '',
			$texts['url'] ?? '',
			$texts['content'] ?? '',
		);
	}
}
