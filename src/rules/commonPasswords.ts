/**
 * Stems of the commonest passwords, without digits and signs: the words and rows of keys that lead the list
 * of leaked passwords in @zxcvbn-ts/language-common 4 (MIT), and those common in Brazil.
 */
export const commonStems: readonly string[] = [
  ...[
    'abc',
    'abcd',
    'abcde',
    'abcdef',
    'admin',
    'administrador',
    'administrator',
    'asdf',
    'asdfgh',
    'asdfghjkl',
  ],
  ...[
    'asdqwe',
    'baseball',
    'bemvindo',
    'brasil',
    'changeme',
    'computer',
    'corinthians',
    'dragon',
    'flamengo',
  ],
  ...[
    'football',
    'iloveyou',
    'internet',
    'iloveyouiloveyou',
    'letmein',
    'login',
    'master',
    'minhasenha',
    'monkey',
  ],
  ...['mudar', 'mustang', 'palmeiras', 'pass', 'password', 'passwordpassword', 'princess', 'qaz', 'qazwsx'],
  ...[
    'qazwsxedc',
    'qazwsxedcrfv',
    'qwe',
    'qweasd',
    'qweasdzxc',
    'qwer',
    'qwerasdf',
    'qwerasdfzxcv',
    'qwert',
    'qwerty',
  ],
  ...[
    'qwertyasdfgh',
    'qwertyqwerty',
    'qwertyuiop',
    'qwertyuiopasdfghjkl',
    'root',
    'santos',
    'secret',
    'senha',
  ],
  ...[
    'senhasenha',
    'senhaforte',
    'shadow',
    'starwars',
    'sunshine',
    'superman',
    'teste',
    'testeteste',
    'trocarsenha',
  ],
  ...[
    'trustno',
    'user',
    'usuario',
    'welcome',
    'zaqwsx',
    'zaqwsxcde',
    'zxcvbn',
    'zxcvbnm',
    'zxcvbnmasdfghjkl',
  ],
]

/** Stems that whoever knows where a password is for tries: the product, its trade and who works in it (docs/security.md). */
export const contextStems: readonly string[] = [
  ...['canal', 'canaladmin', 'meucanal', 'siscomex', 'portalunico', 'comex', 'comercioexterior'],
  ...['importacao', 'importador', 'importadora', 'exportacao', 'exportador', 'exportadora', 'industria'],
  ...['agentedecarga', 'despachante', 'despachanteaduaneiro', 'transportador', 'transportadora'],
  ...['financeiro', 'pagamento', 'pagamentos'],
]

/**
 * Passwords of the same list that are long enough and have signs between the letters, or are words
 * themselves.
 */
export const commonPasswords: readonly string[] = [
  ...['1a2a3a4a5a6a', '1a2s3d4f5g6h', '1q2w3e4r5t6y', '1qa2ws3ed4rf', '1qaz2wsx3edc', '1qaz2wsx3edc4rfv'],
  ...['12qw34er56ty', 'a1b2c3d4e5f6', 'a1s2d3f4g5h6', 'counterstrike', 'finalfantasy', 'foreveryoung'],
  ...['ilovemyfamily', 'intelligence', 'international', 'justinbieber', 'leavemealone', 'mortalkombat'],
  ...['needforspeed', 'p@ssw0rd1234', 'p@ssw0rdp@ssw0rd', 'philadelphia', 'professional', 'q1w2e3r4t5y6'],
  ...['q1w2e3r4t5y6u7', 'q1w2e3r4t5y6u7i8', 'q1w2e3r4t5y6u7i8o9p0', 'qwaszxerdfcv', 'residentevil'],
  ...['sanfrancisco', 'satisfaction', 'sonyericsson', 'supernatural', 'systemofadown', 'transformers'],
  ...['unbelievable', 'warhammer40k', 'xxxp455w0rd5', 'z1x2c3v4b5n6', 'z1x2c3v4b5n6m7', 'zaq1xsw2cde3'],
]
