<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** What the guard judges by. The fields themselves are the form's affair. */
final class Submission {

	/**
	 * Author, email, url and content are what lists and services against spam look at.
	 * @param string   $form    Id within the post. Form and version are those that the server finds there, never what the visitor names.
	 * @param string   $version Changes with the form's fields, as a hash of them does.
	 * @param int      $post_id 0 for a form in a template or a widget.
	 * @param int|null $elapsed Milliseconds from page to press, as the page's script says; null without script.
	 * @param string   $address Of the client, IPv4 or IPv6.
	 * @param int      $shared_id Post of a form that several pages share, which counts once for all of them; 0 for other forms.
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
		public readonly int $shared_id = 0,
	) {}

	/**
	 * The submission of the current request.
	 * @param array<array-key, mixed>                                                $parameters Without slashes: a REST request's, or wp_unslash( $_POST ).
	 * @param array{author?: string, email?: string, url?: string, content?: string} $texts      What the form says that its fields are.
	 * @param int                                                                    $shared_id  See the constructor.
	 */
	public static function from_request( string $form, string $version, int $post_id, array $parameters, array $texts = [], int $shared_id = 0 ): self {
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
			$shared_id,
		);
	}
}
